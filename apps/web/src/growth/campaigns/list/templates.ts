import { Award, Cake, CalendarClock, ClipboardCheck, FileQuestionMark, type LucideIcon, Undo2 } from 'lucide-react'

interface ShownTemplate {
  key: string
  name: string
  icon: LucideIcon
}

export const templates: readonly ShownTemplate[] = [
  { key: 'birthday', name: 'Birthday', icon: Cake },
  { key: 'renewal', name: 'Renewal in 45 days', icon: CalendarClock },
  { key: 'anniversary', name: 'Policy anniversary', icon: Award },
  { key: 'quote', name: 'Quote not answered', icon: FileQuestionMark },
  { key: 'winback', name: 'Win-back', icon: Undo2 },
  { key: 'review', name: 'Annual review', icon: ClipboardCheck },
]
