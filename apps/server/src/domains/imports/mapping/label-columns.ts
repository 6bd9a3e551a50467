import { foldText } from '../rows/values/fold-text.ts'

/** For `Phone 1 - Value` the index of `Phone 1 - Label` (or `- Type`), which states the kind of phone. */
export function labelColumns(headings: readonly string[]): (number | null)[] {
  const byName = new Map(headings.map((heading, index) => [foldText(heading), index]))
  return headings.map((heading) => {
    const base = valueBase(heading)
    return byName.get(`${base} label`) ?? byName.get(`${base} type`) ?? null
  })
}

/** `Phone 1 - Value` → `phone 1`; a heading without `Value` is used as it is, so that `Phone` finds `Phone Type`. */
const valueBase = (heading: string) => foldText(heading).replace(/ value$/, '')

/** `Phone 3 - Value` labeled `* Work` → `Phone 3 (Work)`; for a custom field only the label. */
export function extraName(heading: string, label: string): string {
  const base = heading.replace(/(?<!\s)\s*-\s*value$/i, '')
  const says = label.replace(/^\*\s*/, '').trim()
  if (says === '') return base
  return /^custom field/i.test(base) ? says : `${base} (${says})`
}
