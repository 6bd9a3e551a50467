import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Prefill } from '../form/prefill.ts'

/** Opens the form of a new contact, prefilled with what is known. */
export function useAddContact() {
  const navigate = useNavigate()
  return useCallback(
    (known: Prefill = {}) => void navigate({ to: '/contacts/contact/new', search: known as never }),
    [navigate],
  )
}
