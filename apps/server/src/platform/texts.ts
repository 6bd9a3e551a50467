/** A catalog: texts, functions that put values into a text, and groups of both (docs/how-to/write-texts.md). */
export interface Texts {
  readonly [name: string]: string | readonly string[] | ((...values: never[]) => string) | Texts
}
