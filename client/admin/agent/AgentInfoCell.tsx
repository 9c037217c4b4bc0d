import type { Agent } from '../../../contract/records.ts';

/** The company, and the product that it asks about. */
export function AgentInfoCell({ agentInfo, product }: Agent) {
  return (
    <>
      {agentInfo}
      {product && <span className="agent-product">咨询产品：{product.coverName}</span>}
    </>
  );
}
