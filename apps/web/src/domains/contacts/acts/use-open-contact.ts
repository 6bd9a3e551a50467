import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useOpenContact() {
  const navigate = useNavigate()
  return useCallback((id: string) => void navigate({ to: '/contacts/contact/$id', params: { id } }), [navigate])
}
