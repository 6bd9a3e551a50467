import { Building2, Car, FileText, HeartPulse, House, Sailboat, ShieldPlus, Umbrella } from 'lucide-react'

const icons = [
  [/auto|\bcar\b|vehicle|motor/i, Car],
  [/umbrella/i, Umbrella],
  [/home|renters|condo|dwelling|fire|flood/i, House],
  [/health|medicare|dental|vision/i, HeartPulse],
  [/life|annuit|disab/i, ShieldPlus],
  [/boat|water|rv|recreation/i, Sailboat],
  [/commercial|business|liab|workers|bond/i, Building2],
] as const

/** By the words of the policy's type, which the agency chooses freely. */
export function PolicyIcon({ type }: { type: string | null }) {
  const Icon = icons.find(([words]) => words.test(type ?? ''))?.[1] ?? FileText
  return <Icon aria-hidden />
}
