import { useNow } from '#platform/time/use-now.ts'
import { Card } from '#ui/layout/card.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { runTexts as texts } from '../texts/run.texts.ts'
import styles from './pace.module.css'
import { type Bar, buildBars, groupNumbers } from './pace-bars.ts'
import { isOpenRun } from './run.queries.ts'
import { formatAxisTime, formatRunTime, formatSpan } from './run-times.ts'

const MINUTE = 60_000
/** Width of a bar with its gap, and the chart's height, in pixels; the chart is stretched to the card. */
const STEP = 27
const WIDTH = 21
const HEIGHT = 96
/** Bars that fit; fewer leave room at the right. */
const SLOTS = 14

/** Messages sent in each interval, by our number, and what is expected next. */
export function PaceCard({ run }: { run: CampaignRun }) {
  const now = useNow()
  const { minutes } = run.pace
  const numbers = groupNumbers(run.pace.numbers)
  const bars = buildBars(run.pace, numbers.length)
  return (
    <Card
      flush
      title={texts.pace}
      aside={texts.per(formatSpan(minutes))}
      actions={
        <ul className={styles.numbers}>
          {numbers.map(({ name, people }, at) => (
            <li key={name} data-shade={at}>
              {texts.fromNumber(name, people)}
            </li>
          ))}
        </ul>
      }
    >
      {bars.length === 0 ? (
        <p className={styles.none}>
          {isOpenRun(run) ? texts.startsAt(formatRunTime(run.startedAt ?? run.runDate, run.zone, now)) : texts.noPace}
        </p>
      ) : (
        <Chart bars={bars} minutes={minutes} zone={run.zone} now={isOpenRun(run) ? now : null} />
      )}
    </Card>
  )
}

interface ChartProps {
  bars: readonly Bar[]
  minutes: number
  zone: string
  /** Null when the run is over. */
  now: number | null
}

function Chart({ bars, minutes, zone, now }: ChartProps) {
  const most = Math.max(1, ...bars.map(({ people, ahead }) => sum(people) + ahead))
  const first = Date.parse(bars[0]?.at ?? '')
  const placeOf = (at: number) => (at - first) / (minutes * MINUTE)
  const last = placeOf(Date.parse(bars.at(-1)?.at ?? '')) + 1
  const width = Math.max(last, SLOTS) * STEP
  const line = now === null ? -1 : placeOf(now) * STEP
  const showsNow = line >= 0 && line <= last * STEP
  const every = Math.max(3, Math.ceil(last / 5))
  return (
    <div className={styles.chart} role="img" aria-label={texts.paceLabel(formatSpan(minutes), most)}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <defs>
          <pattern id="pace-ahead" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.6" height="5" className={styles.hatch} />
          </pattern>
        </defs>
        {bars.map(({ at, people, ahead }) => (
          <g key={at} transform={`translate(${placeOf(Date.parse(at)) * STEP + 3} 0)`}>
            {stack([...people, ahead], most).map(({ y, height }, part) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a bar keep their places
                key={part}
                y={y}
                width={WIDTH}
                height={height}
                data-shade={part < people.length ? part : undefined}
                data-ahead={part === people.length || undefined}
              />
            ))}
          </g>
        ))}
        {showsNow && <line x1={line} x2={line} y1="0" y2={HEIGHT} className={styles.now} />}
      </svg>
      <div className={styles.axis}>
        {bars
          .map(({ at }) => ({ at, x: placeOf(Date.parse(at)) * STEP }))
          .filter(({ x }) => (x / STEP) % every === 0 && !(showsNow && Math.abs(x + WIDTH / 2 - line) < STEP * 1.6))
          .map(({ at, x }) => (
            <span key={at} style={{ left: `${((x + 3) / width) * 100}%` }}>
              {formatAxisTime(at, zone, minutes)}
            </span>
          ))}
        {showsNow && <b style={{ left: `${(line / width) * 100}%` }}>{texts.now}</b>}
      </div>
    </div>
  )
}

const sum = (people: readonly number[]) => people.reduce((total, each) => total + each, 0)

/** From the bottom up, with a gap between the parts. */
function stack(parts: readonly number[], most: number) {
  let top = HEIGHT
  return parts.map((people) => {
    const height = (people / most) * (HEIGHT - 4)
    top -= height
    return { y: top, height: Math.max(0, height - (people > 0 ? 1.5 : 0)) }
  })
}
