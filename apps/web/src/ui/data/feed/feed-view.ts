export interface FeedView {
  /** The first visible row. */
  first: number
  /** That row begins above the frame. */
  isCut: boolean
  /** The top of the row after it within the frame. */
  nextAt: number
  /** The list is scrolled to the newest row, and stays there when rows are added. */
  atNewest: boolean
  /** Rows added since then. */
  unseen: number
  /** The first or last row is less than one frame height away. */
  nearStart: boolean
  nearEnd: boolean
}

export interface FeedElements {
  frame: HTMLElement
  /** As high as all rows together. */
  area: HTMLElement
  /** Contains the rendered rows. */
  block: HTMLElement
}

/** Whether there is more to load at each end. */
export interface FeedEdges {
  start: boolean
  end: boolean
}
