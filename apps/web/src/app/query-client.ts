import { createQueryClient } from '#platform/query-client.ts'

export const queryClient = createQueryClient()
