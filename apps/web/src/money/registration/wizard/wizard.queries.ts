import { queryOptions } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'

/** What isn’t entered yet is an empty form. */
async function readOrNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'registrationMissing')) return null
    throw error
  }
}

/** Read whenever the step is opened, so that it is no older than the version that it is saved on. */
const fresh = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

export const businessFormQuery = (id: string, locationId: string) => {
  const args = { params: { id, locationId } }
  return queryOptions({
    queryKey: [...api.registration.getBusiness.queryKey(args), 'form'],
    queryFn: ({ signal }) => readOrNull(api.registration.getBusiness(args, { signal })),
    ...fresh,
  })
}

export const repFormQuery = (id: string, locationId: string, nth: 1 | 2) => {
  const args = { params: { id, locationId } }
  const read = nth === 1 ? api.registration.getRep1 : api.registration.getRep2
  return queryOptions({
    queryKey: [...read.queryKey(args), 'form'],
    queryFn: ({ signal }) => readOrNull(read(args, { signal })),
    ...fresh,
  })
}
