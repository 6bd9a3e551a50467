import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Tier } from '@frontdesk/contract/kit/tiers'
import { Hash, MessageSquareText, Phone, Voicemail } from 'lucide-react'
import { count } from '#ui/format/counted.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { usageTexts as texts } from '../../texts/usage.texts.ts'
import type { KindUsage } from '../plan.queries.ts'
import { DayBars } from './day-bars.tsx'
import styles from './usage.module.css'
import { explainTiers, formatPrice, measureUsed } from './usage-values.ts'

const icons = { minutes: Phone, messages: MessageSquareText, recordings: Voicemail, numbers: Hash }

interface UsageRowProps {
  usage: KindUsage
  /** Its first day. */
  month: string
  isNow: boolean
  /** Empty when they aren't known. */
  tiers: readonly Tier[]
  /** Opens the rows of the month, or of a day. */
  onOpen: ((day?: string) => void) | undefined
}

export function UsageRow({ usage, month, isNow, tiers, onOpen }: UsageRowProps) {
  const { kind, name, quantity, included, cost, expected, expectedCost } = usage
  const Icon = icons[kind]
  const isOver = included !== null && included > 0 && quantity > included
  return (
    <tr>
      <th scope="row">
        <span className={styles.kind}>
          <Icon size={16} aria-hidden />
          <span>
            {name}
            {tiers.length > 0 && <Price tiers={tiers} />}
          </span>
        </span>
      </th>
      <td data-days>
        {kind === 'numbers' ? (
          <span className={styles.muted}>{texts.allMonth(quantity)}</span>
        ) : (
          <DayBars {...{ usage, month, onOpen }} />
        )}
      </td>
      <td data-used>
        <span className={styles.line} data-over={isOver || undefined}>
          <button
            type="button"
            className={styles.number}
            aria-label={texts.open(name, quantity)}
            disabled={!onOpen}
            onClick={() => onOpen?.()}
          >
            {count(quantity)}
          </button>
          {isOver ? (
            <span>{texts.overBy(quantity - included)}</span>
          ) : (
            included !== null && included > 0 && <span className={styles.muted}>{texts.of(included)}</span>
          )}
          {isNow && <span className={styles.expected}>{texts.expected(expected)}</span>}
        </span>
        {included !== null && included > 0 && <UsedBar usage={usage} included={included} />}
      </td>
      <td data-end>
        <b>{formatMoney(cost)}</b>
      </td>
      {isNow && (
        <td data-end className={styles.muted}>
          {formatMoney(expectedCost)}
        </td>
      )}
    </tr>
  )
}

function Price({ tiers }: { tiers: readonly Tier[] }) {
  const all = explainTiers(tiers)
  const price = <small>{formatPrice(tiers)}</small>
  return all ? <Tooltip text={all}>{price}</Tooltip> : price
}

/** Used and expected of what the plan includes: red beyond it. */
function UsedBar({ usage, included }: { usage: KindUsage; included: number }) {
  const at = measureUsed(usage, included)
  return (
    <span className={styles.bar} role="img" aria-label={texts.bar(usage.quantity, included, usage.expected)}>
      <i data-look="forecast" style={{ width: `${at.expected}%` }} />
      <i data-look="forecastOver" style={{ insetInlineStart: `${at.included}%`, width: `${at.expectedOver}%` }} />
      <i data-look="used" style={{ width: `${at.used}%` }} />
      <i data-look="over" style={{ insetInlineStart: `${at.included}%`, width: `${at.over}%` }} />
      <u style={{ insetInlineStart: `${at.included}%` }} />
    </span>
  )
}
