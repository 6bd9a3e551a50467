import { formatPhone } from '#ui/format/phone.ts'
import type { Participant, PhoneCall } from './calls.queries.ts'
import { callsTexts as texts } from './texts/calls.texts.ts'

type Named = Pick<PhoneCall, 'firstName' | 'lastName' | 'phoneNumber'>

export const formatFullName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** The name, else the number. */
export const formatCaller = (call: Named | Participant): string =>
  formatFullName(call) || (call.phoneNumber ? formatPhone(call.phoneNumber) : texts.unknown)

/** The phone's own form of a number: `+1-207-555-0117`. */
export function formatDashedPhone(phone: string): string {
  if (!/^1\d{10}$/.test(phone)) return phone.length > 3 ? formatPhone(phone) : phone
  return `+1-${phone.slice(1, 4)}-${phone.slice(4, 7)}-${phone.slice(7)}`
}

/** `m:ss`, with hours above an hour. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`
}
