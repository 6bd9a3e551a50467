import type { SearchKind } from '@frontdesk/contract/search/search-kinds'
import {
  Building2,
  CalendarClock,
  Car,
  ContactRound,
  File,
  FileText,
  House,
  MapPin,
  NotebookPen,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { foundTexts } from './texts/found.texts.ts'

/** Headings of the palette, in the contract's order. */
export const kindLabels: Readonly<Record<SearchKind, string>> = {
  contact: 'Contacts',
  dependent: 'Dependents',
  policy: 'Policies',
  vehicle: 'Vehicles',
  home: 'Homes',
  commercial: foundTexts.commercial,
  address: 'Addresses',
  note: 'Notes',
  document: 'Documents',
  followup: 'Follow-ups',
}

export const kindIcons: Readonly<Record<SearchKind, ReactNode>> = {
  contact: <ContactRound />,
  dependent: <Users />,
  policy: <FileText />,
  vehicle: <Car />,
  home: <House />,
  commercial: <Building2 />,
  address: <MapPin />,
  note: <NotebookPen />,
  document: <File />,
  followup: <CalendarClock />,
}
