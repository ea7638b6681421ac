// The layout of TypeScript, modules and style sheets: the width of the C sources (.clang-format), single quotes.
export default { printWidth: 110, singleQuote: true };
