import { mask } from '#platform/crypto/mask'
import { isPrivateHeading, isPrivateValue, isRoutingNumber } from './private-values.ts'

/** A column as an import remembers it, without what is none of ours. */
export interface KeptColumn {
  name: string
  samples: string[]
  /** Holds Social Security numbers; their samples were always masked. */
  private: boolean
  sealed?: boolean
}

/** Columns of imports from before, as one of today would remember them: all samples of a private one are masked. */
export const maskedColumns = (columns: readonly KeptColumn[]): KeptColumn[] =>
  columns.map((column) => {
    if (column.private || column.sealed !== undefined) return { ...column, sealed: column.sealed ?? false }
    const sealed = isPrivateColumn(column)
    const samples = column.samples.map((sample) => (sealed || isPrivateValue(sample) ? mask('ending', sample) : sample))
    return { ...column, samples, sealed }
  })

function isPrivateColumn({ name, samples }: KeptColumn): boolean {
  const isMost = samples.filter(isPrivateValue).length > samples.length / 2
  return isPrivateHeading(name) || isMost || (samples.length >= 3 && samples.every(isRoutingNumber))
}
