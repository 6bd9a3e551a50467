import {
  Bike,
  BriefcaseBusiness,
  Car,
  FileText,
  HeartPulse,
  House,
  type LucideIcon,
  PawPrint,
  Ship,
  Stethoscope,
  Umbrella,
  Waves,
} from 'lucide-react'
import styles from './cells.module.css'

/** By words in the type of a policy, which people type. The first that fits. */
const lines: readonly (readonly [RegExp, LucideIcon])[] = [
  [/umbrella|excess/i, Umbrella],
  [/flood|water damage/i, Waves],
  [/motorcycle|bike|atv/i, Bike],
  [/boat|watercraft|marine|yacht/i, Ship],
  [/commercial|business|workers|general liab|bop|professional|surety|bond/i, BriefcaseBusiness],
  [/auto|vehicle|car\b|rv|truck/i, Car],
  [/home|dwelling|rent|condo|fire|property|landlord/i, House],
  [/life|annuit/i, HeartPulse],
  [/health|medic|dental|vision|disab/i, Stethoscope],
  [/pet/i, PawPrint],
]

const iconOf = (type: string) => lines.find(([words]) => words.test(type))?.[1] ?? FileText

const MOST = 4

/** One icon for each line of insurance; the types are in the title. */
export function LineIcons({ types }: { types: readonly string[] }) {
  const icons = [...new Set(types.map(iconOf))].slice(0, MOST)
  return (
    <span className={styles.lines} title={types.join(', ')}>
      {icons.map((Icon) => (
        <Icon key={Icon.displayName} aria-hidden />
      ))}
    </span>
  )
}
