import { mask } from '#platform/crypto/mask'
import { isPrivateHeading, isPrivateValue, isRoutingNumber } from './private-values.ts'

/** A column as stored with an import; only the properties used here. */
export interface StoredColumn {
  name: string
  samples: string[]
  /** Contains Social Security numbers; their samples were always masked. */
  private: boolean
  sealed?: boolean
}

/** Columns of older imports as a current import would store them: all samples of a private column are masked. */
export const maskedColumns = (columns: readonly StoredColumn[]): StoredColumn[] =>
  columns.map((column) => {
    if (column.private || column.sealed !== undefined) return { ...column, sealed: column.sealed ?? false }
    const sealed = isPrivateColumn(column)
    const samples = column.samples.map((sample) => (sealed || isPrivateValue(sample) ? mask('ending', sample) : sample))
    return { ...column, samples, sealed }
  })

function isPrivateColumn({ name, samples }: StoredColumn): boolean {
  const isMost = samples.filter(isPrivateValue).length > samples.length / 2
  return isPrivateHeading(name) || isMost || (samples.length >= 3 && samples.every(isRoutingNumber))
}
