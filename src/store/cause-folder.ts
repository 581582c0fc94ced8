/** Where the results of a comparison hold those of the trees that are made of both its sides, a folder each. */
export const CAUSE_FOLDER = "cause";
