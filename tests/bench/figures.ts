// The results of a benchmark: one row of docs/generated/bench.md.
export interface Figure {
  what: string
  /** In readable form: `2.1 ms`. */
  value: string
  /** The same with the minimal implementation, in the same run. */
  bare?: string
  /** Ours in multiples of the minimal implementation; for a throughput, ours as a share of it. */
  ratio?: string
  target?: string
  /** Omitted without a target. */
  met?: boolean
}

export const median = (values: readonly number[]) => percentile(values, 50)

/** Nearest rank; NaN for no values. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((rank / 100) * sorted.length) - 1))] ?? Number.NaN
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const perSecond = (value: number, what = '') => `${Math.round(value).toLocaleString('en-US')}${what}/s`
export const times = (ours: number, bare: number) => `${(ours / bare).toFixed(2)}×`

/** A figure that must not exceed `most`. */
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
