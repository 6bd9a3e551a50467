import { type CoverageTabProps, InsuredCards } from './insured-cards.tsx'
import { lifeRows } from './life-rows.ts'

export const LifeTab = (props: CoverageTabProps) => <InsuredCards {...props} rowsOf={lifeRows} />
