import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { TeamNotices } from '#domains/sms/alerts/team-notices.tsx'

export function TeamNoticesHost() {
  const navigate = useNavigate()
  const open = useCallback((room: string) => void navigate({ to: '/messages', search: { room } }), [navigate])
  return <TeamNotices onOpen={open} />
}
