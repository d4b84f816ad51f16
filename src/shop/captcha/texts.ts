import { texts } from '#kit/texts.ts'

export const sayCaptcha = texts({
  question: { en: 'What is {a} plus {b}?', es: '¿Cuánto es {a} más {b}?' },
  hint: {
    en: 'This tells us that a person is asking.',
    es: 'Así sabemos que es una persona quien pregunta.',
  },
  wrong: { en: 'Please answer the question.', es: 'Responda a la pregunta.' },
})
