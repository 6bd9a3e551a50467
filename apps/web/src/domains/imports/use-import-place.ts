import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The open import is in the address, so that it can be linked and returned to. */
export function useImportPlace() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = useCallback(
    (id: string | undefined) => void navigate({ to: '/contacts/import', search: { id } as never }),
    [navigate],
  )
  return { id: typeof raw.id === 'string' ? raw.id : undefined, go }
}
