import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { startGhost } from '#platform/session.ts'

export const useStartGhost = () =>
  useMutation({
    mutationFn: (body: { userId: string; reason: string }) => api.auth.startGhost({ body }),
    onSuccess: startGhost,
  })
