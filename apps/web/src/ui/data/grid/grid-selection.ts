/** The rows that are selected; kept outside of the grid, because it outlives it. */
export interface GridSelection {
  subscribe(listener: () => void): () => void
  has(id: string): boolean
  setMany(ids: readonly string[], selected: boolean): void
  /** For the box in the head. */
  extent(): 'none' | 'some' | 'all'
  toggleAll(): void
}

/** For a grid without selection. */
export const noSelection: GridSelection = {
  subscribe: () => () => {},
  has: () => false,
  setMany() {},
  extent: () => 'none',
  toggleAll() {},
}
