// What a bench tells: one row of docs/generated/bench.md.
export interface Figure {
  what: string
  /** As read by people: `2.1 ms`. */
  value: string
  /** The same done by the bare thing, in the same run. */
  bare?: string
  /** Ours in multiples of the bare thing; of a throughput, ours as a share of it. */
  ratio?: string
  target?: string
  /** Left out where there is no target. */
  met?: boolean
}

export const median = (values: readonly number[]) => percentile(values, 50)

/** Nearest rank; NaN of nothing. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1))] ?? Number.NaN
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const perSecond = (value: number, what = '') => `${Math.round(value).toLocaleString('en-US')}${what}/s`
export const times = (ours: number, bare: number) => `${(ours / bare).toFixed(2)}×`

/** A figure that may not exceed `most`. */
export const below = (target: string, value: number, most: number): Pick<Figure, 'target' | 'met'> => ({
  target,
  met: value <= most,
})

export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, bare = '', ratio = '', target = '', met }) =>
    [what, value, bare, ratio, target, met === undefined ? '' : met ? 'yes' : '**no**'].join(' | '),
  )
  return [
    '| | Ours | Bare | Ratio | Target | Met |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
