// platform.fold and platform.is_unspaced, generated from the contract: it has the only list of letters and signs.
import { betweenWords, leftOut, spelled, unspaced } from '@frontdesk/contract/kit/fold'

export function foldFunctions(): string {
  const letters = Object.entries(spelled)
  const single = letters.filter(([, spelling]) => spelling.length === 1)
  const translated = `translate(lower(normalize(words, nfkd)), ${quoted(join(single, 0))}, ${quoted(join(single, 1))})`
  const replaced = letters
    .filter(([, spelling]) => spelling.length > 1)
    .reduce((text, [letter, spelling]) => `replace(${text}, ${quoted(letter)}, ${quoted(spelling)})`, translated)
  return `-- Written by \`npm run docs\` from packages/contract/src/kit/fold.ts; do not edit.

-- Text as it is compared. Indexes and generated columns use both functions: a change needs a migration that rebuilds them.
create or replace function platform.fold(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(
    ${replaced},
    ${pattern(leftOut)}, '', 'g'),
    ${pattern(betweenWords)}, ' ', 'g'));
grant execute on function platform.fold(text) to public;

-- Contains a letter of a script without spaces.
create or replace function platform.is_unspaced(words text) returns boolean
  language sql immutable strict parallel safe
  return words ~ ${pattern(unspaced)};
grant execute on function platform.is_unspaced(text) to public;
`
}

const join = (pairs: readonly [string, string][], at: 0 | 1) => pairs.map((pair) => pair[at]).join('')
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** PostgreSQL writes code points of more than four digits as \\U and eight digits. */
const pattern = ({ source }: RegExp) =>
  quoted(source.replaceAll(/\\u\{([0-9a-f]+)\}/g, (_, digits: string) => `\\U${digits.padStart(8, '0')}`))
