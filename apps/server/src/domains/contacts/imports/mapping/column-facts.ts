import { mask } from '#platform/crypto/mask'
import { isPrivateName, scrub } from '#platform/redact'
import { mostTagsOfImport } from '../file/import-limits.ts'
import { foldText } from '../rows/values/fold-text.ts'
import { dateOrder, readDate } from '../rows/values/read-date.ts'
import { phoneKind } from '../rows/values/read-phone.ts'
import { isSsnShaped } from '../rows/values/read-ssn.ts'
import { readTags } from '../rows/values/read-tags.ts'

const mostSamples = 3
const longestSample = 80
/** Values whose kind is looked at; for the order of dates each one counts. */
const lookedAt = 2000

/** What all values of a column together say about it. */
export interface ColumnFacts {
  name: string
  filled: number
  /** Masked where private. */
  samples: string[]
  /** Shares of the values looked at, 0 to 1. */
  emails: number
  phones: number
  /** With separators or a plus, so that a plain number is not taken for one. */
  writtenPhones: number
  dates: number
  /** Of a column of labels: those that say mobile. */
  mobiles: number
  /** The order of day and month that fits the most values. */
  dayFirst: boolean
  private: boolean
  /** More different ones than a file may bring, were its values tags. */
  manyTags: boolean
}

type Share = 'emails' | 'phones' | 'writtenPhones' | 'dates' | 'ssns' | 'mobiles'

/** Gathers the facts of one column, value by value. */
export function factsGatherer(name: string, today: string) {
  const counts: Record<Share, number> = { emails: 0, phones: 0, writtenPhones: 0, dates: 0, ssns: 0, mobiles: 0 }
  const orders = { day: 0, month: 0, dotted: 0, either: 0 }
  const samples = new Set<string>()
  const tags = tagCounter()
  let filled = 0
  let looked = 0

  return {
    add(value: string) {
      if (value === '') return
      filled += 1
      tags.add(value)
      if (samples.size < mostSamples) samples.add(value)
      const order = dateOrder(value)
      if (order) orders[order] += 1
      if (looked === lookedAt) return
      looked += 1
      for (const share of kindsOf(value, today)) counts[share] += 1
    },
    facts(): ColumnFacts {
      const shareOf = (share: Share) => (looked === 0 ? 0 : counts[share] / looked)
      const isSsn = isSsnHeading(name) || shareOf('ssns') > 0.5
      const isPrivate = isSsn || isPrivateName(name)
      return {
        name,
        filled,
        samples: [...samples].map((sample) => shown(sample, isSsn ? 'ssn' : isPrivate ? 'ending' : null)),
        emails: shareOf('emails'),
        phones: shareOf('phones'),
        writtenPhones: shareOf('writtenPhones'),
        dates: shareOf('dates'),
        mobiles: shareOf('mobiles'),
        // Where nothing decides, 5.6.1980 is European and 5/6/1980 American.
        dayFirst: orders.day + orders.month > 0 ? orders.day > orders.month : orders.dotted > orders.either,
        private: isSsn,
        manyTags: tags.isOver(),
      }
    },
  }
}

export const isSsnHeading = (name: string) => /\b(ssn|social security|sozialversicherung)/.test(foldText(name))

/** Counts different tags up to the limit; a value that was met before is not taken apart again. */
function tagCounter() {
  const met = new Set<string>()
  const tags = new Set<string>()
  const isOver = () => tags.size > mostTagsOfImport
  return {
    add(value: string) {
      if (isOver() || met.has(value)) return
      met.add(value)
      for (const tag of readTags(value).tags) tags.add(tag.toLowerCase())
    },
    isOver,
  }
}

const shown = (value: string, kind: 'ssn' | 'ending' | null) =>
  kind ? mask(kind, value) : scrub(value.replace(/\s+/g, ' ')).slice(0, longestSample)

function kindsOf(value: string, today: string): Share[] {
  if (value.includes('@')) return /^\S+@\S+\.\S+$/.test(value) || value.includes(' ::: ') ? ['emails'] : []
  if (isSsnShaped(value)) return ['ssns']
  if (phoneKind(value) === 'mobile') return ['mobiles']
  if (!/\d/.test(value) || value.length > 60) return []
  if (readDate(value, { dayFirst: true, today }) || readDate(value, { dayFirst: false, today })) return ['dates']
  const digits = value.replace(/\D/g, '').length
  if (digits < 7 || !/^[\s\d()+./:x-]+$/i.test(value)) return []
  return digits >= 10 && /[\s()+.-]/.test(value) ? ['phones', 'writtenPhones'] : ['phones']
}
