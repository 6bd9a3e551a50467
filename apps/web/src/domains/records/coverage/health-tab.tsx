import { healthRows } from './health-rows.ts'
import { type CoverageTabProps, InsuredCards } from './insured-cards.tsx'

export const HealthTab = (props: CoverageTabProps) => <InsuredCards {...props} rowsOf={healthRows} />
