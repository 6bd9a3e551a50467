// Parts of a postal address in the United States.
import { z } from 'zod'
import { stateProblem } from '../forms/kit/states.ts'
import { singleLine } from '../kit/text-schema.ts'

const zipProblem = 'Enter a ZIP code, such as 04101.'

/** Code or name; empty: none. */
export const state = singleLine(60).superRefine((typed, context) => {
  const message = stateProblem(typed)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Five digits, or nine; empty: none. */
export const zipcode = z
  .string()
  .trim()
  .max(10, zipProblem)
  .regex(/^(\d{5}(-\d{4})?)?$/, zipProblem)
