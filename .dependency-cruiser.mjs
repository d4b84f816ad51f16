export { default } from './dependency-rules.config.ts'
