import type { ReactNode } from 'react'
import type { LaterStepProps } from '../steps.ts'

type Props = Pick<LaterStepProps, 'location'>

/** The fields of this step come from its own folder; until then there is nothing to be seen here. */
export function BrandStep(_props: LaterStepProps): ReactNode {
  return null
}

export type BrandLocation = Props['location']
