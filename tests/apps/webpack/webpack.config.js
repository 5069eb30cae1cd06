module.exports = {
  mode: 'production',
  entry: './src/main.tsx',
  output: { path: `${__dirname}/dist`, filename: 'main.js', clean: true },
  module: { rules: [{ test: /\.tsx?$/, loader: 'ts-loader' }] },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  devtool: 'source-map',
};
