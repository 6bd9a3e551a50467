// Loaded lazily: the only file that knows the library. What it draws is said in words beside it, and in the table.
import type { MetricName } from '@frontdesk/contract/metrics/names'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { monthDay } from '#ui/format/short-date.ts'
import { axisAmount, exactAmount } from '../amounts.ts'
import type { DayAmount } from './days.ts'
import styles from './numbers.module.css'

interface DayChartProps {
  metric: MetricName
  days: readonly DayAmount[]
  today: string
}

const height = 120
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

export function DayChart({ metric, days, today }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(undefined)
  const shown = useRef({ metric, days, today })
  shown.current = { metric, days, today }

  useEffect(() => {
    const element = box.current
    if (!element) return
    const drawn = new uPlot(optionsOf(element, shown), dataOf(shown.current.days), element)
    chart.current = drawn
    const sizes = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }))
    sizes.observe(element)
    // The tokens of a theme are variables on the document.
    const theme = new MutationObserver(() => drawn.redraw())
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-scheme'] })
    return () => {
      sizes.disconnect()
      theme.disconnect()
      drawn.destroy()
    }
  }, [])

  useEffect(() => {
    chart.current?.setData(dataOf(days))
  }, [days])
  return <div ref={box} className={styles.drawn} aria-hidden />
}

/** So that a month without any has an axis too. */
const leastOf = (metric: MetricName) => (metric === 'premiums' ? 100_00 : 1)

const dataOf = (days: readonly DayAmount[]): uPlot.AlignedData => [
  days.map(({ day }) => Number(day.slice(8))),
  days.map(({ amount }) => amount),
]

function optionsOf(element: HTMLElement, shown: { current: DayChartProps }): uPlot.Options {
  const axis = { stroke: () => token('text-muted'), font: `11px ${token('font')}`, ticks: { show: false } }
  return {
    width: element.clientWidth,
    height,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: () => [0.5, shown.current.days.length + 0.5] },
      y: { range: (_, __, most) => [0, Math.max(most, leastOf(shown.current.metric))] },
    },
    axes: [
      {
        ...axis,
        size: 20,
        gap: 2,
        grid: { show: false },
        splits: () => [1, 8, 15, 22, 29].filter((day) => day <= shown.current.days.length),
      },
      {
        ...axis,
        size: 44,
        gap: 4,
        grid: { stroke: () => token('border-soft'), width: 1 },
        space: 32,
        incrs: [
          1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 1e8,
        ],
        values: (_, splits) => splits.map((split) => axisAmount(shown.current.metric, split)),
      },
    ],
    series: [
      {},
      {
        fill: () => token('accent-ring'),
        stroke: () => token('accent-ring'),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 18], radius: 0.2 }) }),
      },
    ],
    plugins: [tooltip(shown)],
  }
}

/** The day under the pointer, in words. */
function tooltip(shown: { current: DayChartProps }): uPlot.Plugin {
  const tip = document.createElement('div')
  tip.className = styles.tip ?? ''
  return {
    hooks: {
      init: ({ over }) => void over.append(tip),
      setCursor({ cursor: { idx, left = 0 }, over }) {
        const { days, metric, today } = shown.current
        const at = typeof idx === 'number' ? days[idx] : undefined
        tip.hidden = at === undefined || left < 0
        if (!at) return
        tip.textContent = `${monthDay(at.day, today)}: ${exactAmount(metric, at.amount)}`
        const half = tip.offsetWidth / 2
        tip.style.left = `${Math.max(half, Math.min(over.clientWidth - half, left))}px`
      },
    },
  }
}
