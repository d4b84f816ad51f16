/** First import of the command: React chooses its build when it is loaded, and the other one is several times slower. */
process.env['NODE_ENV'] = 'production'
