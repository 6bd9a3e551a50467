export { FilterBar } from './filter/filter-bar.tsx'
export { savedViewsQuery } from './saved/saved-views.queries.ts'
export {
  type AllSelected,
  type Selection,
  type ShownList,
  type SomeSelected,
  tableSelection,
  useSelection,
} from './selection/selection.ts'
export { SelectionBar } from './selection/selection-bar.tsx'
