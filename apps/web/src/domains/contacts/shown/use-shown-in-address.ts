import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ShownRecord, ShownSearch } from './shown-record.ts'

/** What the address of a contact's page names; removed from it on closing. */
export function useShownInAddress(): ShownRecord | undefined {
  const { show, item, on }: ShownSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const done = useCallback(() => void navigate({ to: '.', search: {} as never, replace: true }), [navigate])
  return useMemo(() => (show && item ? { kind: show, id: item, start: on, done } : undefined), [show, item, on, done])
}
