import { writtenPhone } from '@frontdesk/contract/kit/phone'
import { withoutUnseen } from '@frontdesk/contract/kit/text'
import { mask } from '#platform/crypto/mask'
import { redactText } from '#platform/redact'
import { mostTagsOfImport } from '../file/import-limits.ts'
import { isPrivateHeading, isPrivateValue, isRoutingNumber } from '../private/private-values.ts'
import { foldText } from '../rows/values/fold-text.ts'
import { phoneKind } from '../rows/values/phone-cells.ts'
import { dateOrder, readDate } from '../rows/values/read-date.ts'
import { isAddressShaped } from '../rows/values/read-email.ts'
import { isSsnShaped } from '../rows/values/read-ssn.ts'
import { readTags } from '../rows/values/read-tags.ts'

const mostSamples = 3
const longestSample = 80
/** Characters of a value that are examined, before private parts are blanked. */
const scrubbed = 1000
/** Values whose kind is examined; all values count toward the order of dates. */
const lookedAt = 2000

/** What the values of a column together indicate. */
export interface ColumnFacts {
  name: string
  filled: number
  /** Masked if private. */
  samples: string[]
  /** Shares of the examined values, 0 to 1. */
  emails: number
  phones: number
  /** With separators or a plus, so that a plain number does not count. */
  writtenPhones: number
  dates: number
  /** In a column of labels: those that say mobile. */
  mobiles: number
  /** Words such as active and lapsed. */
  statuses: number
  /** The order of day and month that fits the most values. */
  dayFirst: boolean
  private: boolean
  /** Contains other private values, judged by its heading or its values. */
  sealed: boolean
  /** Would exceed the limit of different tags in a file. */
  manyTags: boolean
}

type Share = 'emails' | 'phones' | 'writtenPhones' | 'dates' | 'ssns' | 'mobiles' | 'statuses' | 'privates' | 'routings'

/** Collects the facts of one column, value by value. */
export function factsGatherer(name: string, today: string) {
  const counts: Record<Share, number> = {
    emails: 0,
    phones: 0,
    writtenPhones: 0,
    dates: 0,
    ssns: 0,
    mobiles: 0,
    privates: 0,
    routings: 0,
    statuses: 0,
  }
  const orders = { day: 0, month: 0, dotted: 0, either: 0 }
  const samples = new Set<string>()
  const tags = tagCounter()
  let filled = 0
  let looked = 0

  return {
    add(cell: string) {
      // Invisible characters around a private number must not hide it.
      const value = withoutUnseen(cell, 'line')
      if (value === '') return
      filled += 1
      tags.add(value)
      if (samples.size < mostSamples) samples.add(value)
      const order = dateOrder(value)
      if (order) orders[order] += 1
      if (looked === lookedAt) return
      looked += 1
      for (const share of kindsOf(value, today)) counts[share] += 1
      if (isPrivateValue(value)) counts.privates += 1
      if (isRoutingNumber(value)) counts.routings += 1
    },
    facts(): ColumnFacts {
      const shareOf = (share: Share) => (looked === 0 ? 0 : counts[share] / looked)
      const isSsn = isSsnHeading(name) || shareOf('ssns') > 0.5
      const holdsPrivate = shareOf('privates') > 0.5 || (filled >= 3 && shareOf('routings') > 0.9)
      const isPrivate = isSsn || holdsPrivate || isPrivateHeading(name)
      return {
        name,
        filled,
        samples: [...samples].map((sample) => shown(sample, isSsn ? 'ssn' : isPrivate ? 'ending' : null)),
        emails: shareOf('emails'),
        phones: shareOf('phones'),
        writtenPhones: shareOf('writtenPhones'),
        dates: shareOf('dates'),
        mobiles: shareOf('mobiles'),
        statuses: shareOf('statuses'),
        // Without other evidence, 5.6.1980 is European and 5/6/1980 American.
        dayFirst: orders.day + orders.month > 0 ? orders.day > orders.month : orders.dotted > orders.either,
        private: isSsn,
        sealed: isPrivate && !isSsn,
        manyTags: tags.isOver(),
      }
    },
  }
}

export const isSsnHeading = (name: string) => /\b(ssn|social security|sozialversicherung)/.test(foldText(name))

/** Counts different tags up to the limit; a repeated value is not split again. */
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
  kind ? mask(kind, value) : redactText(value.slice(0, scrubbed).replace(/\s+/g, ' ')).slice(0, longestSample)

const statusWords = new Set(
  `active inactive prospect lead customer client lapsed pending new open closed won lost cancelled canceled former archived
  enabled disabled subscribed unsubscribed yes no true false current expired terminated deceased`.split(/\s+/),
)

function kindsOf(value: string, today: string): Share[] {
  if (value.includes('@')) return isAddressShaped(value) || value.includes(' ::: ') ? ['emails'] : []
  if (isSsnShaped(value)) return ['ssns']
  if (statusWords.has(value.toLowerCase())) return ['statuses']
  if (phoneKind(value) === 'mobile') return ['mobiles']
  if (!/\d/.test(value) || value.length > 60) return []
  if (readDate(value, { dayFirst: true, today }) || readDate(value, { dayFirst: false, today })) return ['dates']
  const { text } = writtenPhone(value)
  const digits = text.replace(/\D/g, '').length
  if (digits < 7 || !/^[\s\d()+./:x-]+$/i.test(text)) return []
  return digits >= 10 && /[\s()+.-]/.test(text) ? ['phones', 'writtenPhones'] : ['phones']
}
