export default function Page() {
  return <h1>What it costs</h1>;
}
