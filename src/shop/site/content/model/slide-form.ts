/** The slide as its form shows it. */
import type { KeptSlide } from './content.ts'
import { typedPeriod, type TypedPeriod } from './period.ts'

export type SlideFields = TypedPeriod & { title: string; body: string; link: string }

export const fieldsOfSlide = (slide: KeptSlide): SlideFields => ({
  title: slide.title,
  body: slide.body,
  link: slide.link,
  ...typedPeriod(slide),
})
