// Thunderbird and others write a birthday in three columns.
import { foldText } from '../rows/values/fold-text.ts'

export interface SplitBirthday {
  year: number
  month: number
  day: number
}

const birth = '(?:birth|dob|birthday|birthdate|date of birth|geburts|naissance|nacimiento|nascita|nascimento|geboorte)'
const part = (words: string) => new RegExp(`^${birth} ?(?:${words})$|^(?:${words}) of birth$`)
const shapes = {
  year: part('year|yyyy|jahr|annee|ano|anno|jaar'),
  month: part('month|mm|monat|mois|mes|mese|maand'),
  day: part('day|dd|tag|jour|dia|giorno|dag'),
}

/** The indexes of its three columns, or undefined unless all of them exist. */
export function splitBirthday(headings: readonly string[]): SplitBirthday | undefined {
  const folded = headings.map((heading) => foldText(heading.replace(/([a-z])([A-Z])/g, '$1 $2')))
  const at = (shape: RegExp) => folded.findIndex((heading) => shape.test(heading))
  const [year, month, day] = [at(shapes.year), at(shapes.month), at(shapes.day)]
  return year >= 0 && month >= 0 && day >= 0 ? { year, month, day } : undefined
}

/** The three cells as one date text; empty when all three are. */
export function joinBirthday({ year, month, day }: SplitBirthday, cells: readonly string[]): string {
  const [y = '', m = '', d = ''] = [cells[year], cells[month], cells[day]]
  if (y === '' && m === '' && d === '') return ''
  return /^\p{L}/u.test(m) ? `${m} ${d}, ${y}` : [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-')
}
