// Boards that work from the first day: lanes in order, with targets, time limits, and those where cards are done.
import { boardTemplateTexts as texts } from '../texts/board-templates.texts.ts'

export interface TemplateLane {
  label: string
  /** Percent of the board's cards. */
  target?: number
  /** After so many hours a card escalates. */
  hours?: number
  done?: true
}

export interface BoardTemplate {
  key: keyof typeof texts
  /** Also the name of the new board, except for a blank one. */
  name: string
  about: string
  lanes: readonly TemplateLane[]
}

const day = 24
const { business, renewal, claim, service, onboarding, blank } = texts

export const boardTemplates: readonly BoardTemplate[] = [
  {
    ...{ key: 'business', name: business.name, about: business.about },
    lanes: [
      { label: business.lanes.lead, target: 15, hours: day },
      { label: business.lanes.contacted, target: 20, hours: 2 * day },
      { label: business.lanes.quoted, target: 25, hours: 3 * day },
      { label: business.lanes.waiting, target: 15, hours: 7 * day },
      { label: business.lanes.won, target: 25, done: true },
      { label: business.lanes.lost, done: true },
    ],
  },
  {
    ...{ key: 'renewal', name: renewal.name, about: renewal.about },
    lanes: [
      { label: renewal.lanes.contact, target: 25, hours: 7 * day },
      { label: renewal.lanes.quoted, target: 30, hours: 5 * day },
      { label: renewal.lanes.waiting, target: 15, hours: 7 * day },
      { label: renewal.lanes.renewed, target: 30, done: true },
      { label: renewal.lanes.lost, done: true },
    ],
  },
  {
    ...{ key: 'claim', name: claim.name, about: claim.about },
    lanes: [
      { label: claim.lanes.reported, target: 10, hours: 8 },
      { label: claim.lanes.papers, target: 20, hours: 3 * day },
      { label: claim.lanes.carrier, target: 30, hours: 14 * day },
      { label: claim.lanes.settling, target: 20, hours: 7 * day },
      { label: claim.lanes.closed, target: 20, done: true },
    ],
  },
  {
    ...{ key: 'service', name: service.name, about: service.about },
    lanes: [
      { label: service.lanes.requested, target: 20, hours: 8 },
      { label: service.lanes.working, target: 30, hours: 2 * day },
      { label: service.lanes.waiting, target: 20, hours: 5 * day },
      { label: service.lanes.done, target: 30, done: true },
    ],
  },
  {
    ...{ key: 'onboarding', name: onboarding.name, about: onboarding.about },
    lanes: [
      { label: onboarding.lanes.welcome, target: 15, hours: day },
      { label: onboarding.lanes.papers, target: 20, hours: 5 * day },
      { label: onboarding.lanes.setUp, target: 20, hours: 5 * day },
      { label: onboarding.lanes.checkIn, target: 20, hours: 30 * day },
      { label: onboarding.lanes.settled, target: 25, done: true },
    ],
  },
  {
    ...{ key: 'blank', name: blank.name, about: blank.about },
    lanes: [{ label: blank.lanes.todo }, { label: blank.lanes.doing }, { label: blank.lanes.done, done: true }],
  },
]
