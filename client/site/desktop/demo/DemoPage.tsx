/** The specification asks for a test page at /demo: a title and nothing else. */
export function DemoPage() {
  return (
    <div className="column demo">
      <h1>测试页面</h1>
    </div>
  );
}
