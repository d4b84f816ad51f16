import { texts } from '#kit/texts.ts'

export const sayCaptcha = texts({
  question: { en: 'What is {a} plus {b}?', es: '¿Cuánto es {a} más {b}?' },
  wrong: { en: 'Please answer the question.', es: 'Responda a la pregunta.' },
})
