import { count } from '#ui/format/counted.ts'
import { monthLabel } from '#ui/format/days.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formatRating } from '../stars.tsx'
import { reportTexts as texts } from '../texts/review.texts.ts'
import { buildAxis, buildPoints, type ChartMonth, chartSize, readMonthYear, splitLines } from './chart-scale.ts'
import styles from './summary.module.css'

/** The average of twelve months, the last of which is emphasized; as a table for screen readers. */
export function AverageChart({ months }: { months: readonly ChartMonth[] }) {
  const axis = buildAxis(months)
  const points = buildPoints(months, axis)
  const last = points.at(-1)
  const { width, height, plot, top, bottom, letters } = chartSize
  const labels = months.map(({ monthYear }) => monthLabel(readMonthYear(monthYear)))
  const heightOf = [bottom, (bottom + top) / 2, top] as const
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe(months, labels)}>
        {axis.map((rating, at) => (
          <g key={rating}>
            <line x1="0" x2={plot} y1={heightOf[at]} y2={heightOf[at]} data-base={at === 0 || undefined} />
            <text x={width} y={(heightOf[at] ?? 0) + 4} textAnchor="end">
              {rating.toFixed(1)}
            </text>
          </g>
        ))}
        {splitLines(points).map((line) =>
          line.length === 1 ? (
            <circle key={line[0]?.x} cx={line[0]?.x} cy={line[0]?.y} r="2" className={styles.alone} />
          ) : (
            <polyline key={line[0]?.x} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
          ),
        )}
        {last && last.y !== null && <circle cx={last.x} cy={last.y} r="4" className={styles.now} />}
        {months.map(({ monthYear }, at) => (
          <text
            key={monthYear}
            x={points[at]?.x}
            y={letters}
            textAnchor="middle"
            data-now={at === months.length - 1 || undefined}
          >
            {labels[at]?.slice(0, 1)}
          </text>
        ))}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{texts.average}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.chartMonth}</th>
              <th scope="col">{texts.average}</th>
              <th scope="col">{texts.chartReviews}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ monthYear, rating, completed }, at) => (
              <tr key={monthYear}>
                <th scope="row">{labels[at]}</th>
                <td>{rating === null ? texts.noAnswers : formatRating(rating)}</td>
                <td>{count(completed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

function describe(months: readonly ChartMonth[], labels: readonly string[]): string {
  const rated = months.flatMap(({ rating }) => (rating === null ? [] : formatRating(rating)))
  const [first, last] = [rated[0], rated.at(-1)]
  const words =
    first === undefined || last === undefined
      ? texts.chartNone
      : rated.length === 1
        ? texts.chartOne(first)
        : texts.chartFromTo(first, last)
  return texts.chart(labels[0] ?? '', labels.at(-1) ?? '', words)
}
