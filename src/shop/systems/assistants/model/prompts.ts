/** Tasks that a person picks in their assistant, written out for it. */
export type Prompt = {
  name: string
  title: string
  description: string
  arguments: readonly { name: string; description: string; required: boolean }[]
  text: (given: Readonly<Record<string, string>>) => string
}

export const prompts: readonly Prompt[] = [
  {
    name: 'find_connector',
    title: 'Find a connector',
    description: 'From a need in words to parts with data, price and date.',
    arguments: [
      { name: 'need', description: 'what it is for: poles, current, wires, protection …', required: true },
    ],
    text: ({ need = '' }) =>
      `Find parts that fit this need: ${need}\n\nUse find_products with parameters, check currents at temperature with derate, and show at most five parts as a table with the data that decides, price and delivery date. Say what you assumed.`,
  },
  {
    name: 'quote_for_part_list',
    title: 'Quote for a part list',
    description: 'From a pasted part list to a quote that is asked for.',
    arguments: [{ name: 'list', description: 'the part list', required: true }],
    text: ({ list = '' }) =>
      `Resolve this part list with resolve_part_list, show every row that is not certain and ask about it. When all is clear, put the articles into the basket, show the sum, and ask me whether to ask for a quote.\n\n${list}`,
  },
]
