/** Options that several commands share. `flags` are in the order in which the help shows them. */
export const by = { id: "by", flags: ["-k", "--key"], value: "COLUMN" };
export const inPlace = { id: "inPlace", flags: ["-i", "--in-place"] };
export const output = { id: "output", flags: ["-o", "--output"], value: "FILE" };
