import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { randomKey } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/snackbar.ts'
import { contactQuery } from '../contacts.queries.ts'
import { type ContactValues, newContactOf } from './form-values.ts'

/** Adds the contact and opens it. Trying again after a lost answer adds it only once. */
export function useCreateContact(onCreated: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (values: ContactValues) => {
      const body = newContactOf(values)
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: randomKey() }
      const { key: id } = sent.current
      const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
      const hold = {
        id,
        label: 'New contact',
        words: [values.firstName, values.lastName, values.companyName].filter(Boolean).join(' '),
        href: '/contacts/contact/new',
        draft: { key: 'new-contact' as const, fields },
      }
      return api.contacts.createContact({ body: body as never }, { hold })
    },
    onSuccess: (contact) => {
      client.setQueryData(contactQuery(contact.id).queryKey, contact)
      onCreated()
      snack.success('Client created')
      void navigate({ to: '/contacts/contact/$id', params: { id: contact.id }, replace: true })
    },
    onError(error) {
      if (!hasCode(error, 'held')) {
        return void snack.error(`Unable to create contact: ${messageOf(error) || 'unknown error'}`)
      }
      onCreated()
      snack.info(messageOf(error))
      void navigate({ to: '/contacts', replace: true })
    },
  })
}
