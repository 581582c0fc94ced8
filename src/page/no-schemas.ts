/**
 * What the program in a report is bundled with in the place of zod. It reads what the renderer of the same build wrote
 * and checks nothing, and the page's policy forbids what zod tries when it is loaded. Only the words of enums are used.
 */
type Schema = (...given: readonly unknown[]) => Schema;

/** Whatever is asked of it is a schema again, but for its words. */
function schemaOf(words: readonly string[]): Schema {
  const self: Schema = new Proxy((() => self) as Schema, {
    get: (_, name) => (name === "options" ? words : self),
    apply: () => self,
  });
  return self;
}

export const z = new Proxy(schemaOf([]), {
  get: (any, name) => (name === "enum" ? (words: readonly string[]) => schemaOf(words) : any),
});
