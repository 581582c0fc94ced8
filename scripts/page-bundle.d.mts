import type { InputOptions, OutputOptions, Plugin } from "rolldown";

export const PAGE_INPUT: InputOptions;
export const PAGE_OUTPUT: OutputOptions;
export const pageStyle: () => Plugin;
