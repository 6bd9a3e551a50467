import { z } from 'zod'

const longest = 1000
const problem = 'must be the filters as a JSON object'

/** The specification sends several filters as one JSON text; each may also be sent as a parameter of its own. */
export const filtersText = <S extends z.ZodObject>(filters: S) =>
  z
    .string()
    .max(longest)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: problem })
        return z.NEVER
      }
    })
    .pipe(filters)
    .optional()
    .describe('The other filters as one JSON object, such as {"type":"missed"}; a parameter of the same name wins.')

/** The filters of a query, however they were sent. */
export const withFilters = <Q extends { filters?: object | undefined }>({ filters, ...query }: Q) => ({
  ...(filters as Q['filters']),
  ...query,
})
