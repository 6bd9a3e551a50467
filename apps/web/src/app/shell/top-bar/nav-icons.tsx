import { ContactRound, LayoutDashboard, ListTodo, MessageSquareText, MessagesSquare, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NavEntry } from '../nav.ts'

export const navIcons: Record<NavEntry['path'], ReactNode> = {
  '/': <LayoutDashboard />,
  '/tasks': <ListTodo />,
  '/chat': <MessagesSquare />,
  '/contacts': <ContactRound />,
  '/messages': <MessageSquareText />,
  '/phone-log': <PhoneCall />,
}
