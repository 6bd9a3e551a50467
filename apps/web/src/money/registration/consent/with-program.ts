import type { ConsentPage } from '../registration.queries.ts'

/** As it stands within a sentence. */
const trimProgram = (program: string) =>
  program
    .split(/\s+/)
    .join(' ')
    .trim()
    .replace(/[. ]{1,300}$/, '')

/** The page as it would be with another program, before it is published: the server writes the same. */
export function withProgram(page: ConsentPage, program: string): ConsentPage {
  const [before, after] = [trimProgram(page.program), trimProgram(program)]
  if (before === '' || after === '' || before === after) return page
  const rewrite = (text: string) => text.replace(before, () => after)
  const { statement, terms } = page.wording
  return { ...page, program, wording: { ...page.wording, statement: rewrite(statement), terms: rewrite(terms) } }
}
