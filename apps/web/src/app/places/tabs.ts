import { ContactRound, LayoutDashboard, ListTodo, MessageSquareText, MessagesSquare, PhoneCall } from 'lucide-react'
import { placeTexts } from '../texts/places.texts.ts'
import { shellTexts } from '../texts/shell.texts.ts'
import type { Place } from './place.ts'

export interface TabPlace extends Place {
  path: '/' | '/tasks' | '/chat' | '/contacts' | '/messages' | '/phone-log'
  /** What its badge counts, for screen readers. */
  counts?: string
}

/** The tabs of the top bar, in order. */
export const tabPlaces: readonly TabPlace[] = [
  {
    path: '/',
    label: placeTexts.home,
    words: 'home, start, overview, today, walkins',
    icon: LayoutDashboard,
    also: ['/walkins'],
  },
  {
    path: '/tasks',
    label: placeTexts.tasks,
    words: 'boards, to do, kanban, cards',
    icon: ListTodo,
    counts: shellTexts.counts.tasks,
  },
  {
    path: '/chat',
    label: placeTexts.chat,
    words: 'chat, colleagues, direct messages, groups',
    icon: MessagesSquare,
    counts: shellTexts.counts.chat,
  },
  {
    path: '/contacts',
    label: placeTexts.contacts,
    words: 'clients, customers, people, households, insureds, prospects, leads, address book, list',
    icon: ContactRound,
    also: ['/users'],
  },
  {
    path: '/messages',
    label: placeTexts.messages,
    words: 'texts, sms, conversations, inbox',
    icon: MessageSquareText,
    counts: shellTexts.counts.messages,
    isFor: ({ account }) => account.messagingEnabled,
  },
  {
    path: '/phone-log',
    label: placeTexts.phoneLog,
    words: 'calls, call log, voicemail, recordings',
    icon: PhoneCall,
    counts: shellTexts.counts.phone,
  },
]
