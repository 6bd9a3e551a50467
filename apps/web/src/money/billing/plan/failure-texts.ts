import { failureTexts } from '#platform/api/failure-texts.ts'
import { planFailures } from '../texts/plan.texts.ts'

export const failureText = failureTexts(planFailures)
