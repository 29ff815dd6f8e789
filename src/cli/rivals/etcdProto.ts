/**
 * The messages of etcd 3.4 with their field numbers, as far as the corpus needs them: `mvccpb/kv.proto`,
 * `etcdserverpb/rpc.proto`, `v3lockpb`, `v3electionpb`. They follow those files with three liberties that
 * make no difference on the wire: keys and values are text, small counters have 32 bits, and only a lease is
 * an `int64`. Of a header only the revision is read.
 */
export const ETCD_PROTO = `
syntax = "proto3";

message ResponseHeader { int32 revision = 3; }

message KeyValue {
  string key = 1;
  int32 create_revision = 2;
  int32 mod_revision = 3;
  int32 version = 4;
  string value = 5;
  int64 lease = 6;
}

message Event {
  enum EventType { PUT = 0; DELETE = 1; }
  EventType type = 1;
  KeyValue kv = 2;
  KeyValue prev_kv = 3;
}

message RangeRequest {
  enum SortOrder { NONE = 0; ASCEND = 1; DESCEND = 2; }
  enum SortTarget { KEY = 0; VERSION = 1; CREATE = 2; MOD = 3; VALUE = 4; }
  string key = 1;
  string range_end = 2;
  int32 limit = 3;
  int32 revision = 4;
  SortOrder sort_order = 5;
  SortTarget sort_target = 6;
  bool serializable = 7;
  bool keys_only = 8;
  bool count_only = 9;
  int32 min_mod_revision = 10;
  int32 max_mod_revision = 11;
  int32 min_create_revision = 12;
  int32 max_create_revision = 13;
}
message RangeResponse {
  ResponseHeader header = 1;
  repeated KeyValue kvs = 2;
  bool more = 3;
  int32 count = 4;
}

message PutRequest {
  string key = 1;
  string value = 2;
  int64 lease = 3;
  bool prev_kv = 4;
  bool ignore_value = 5;
  bool ignore_lease = 6;
}
message PutResponse { ResponseHeader header = 1; KeyValue prev_kv = 2; }

message DeleteRangeRequest { string key = 1; string range_end = 2; bool prev_kv = 3; }
message DeleteRangeResponse {
  ResponseHeader header = 1;
  int32 deleted = 2;
  repeated KeyValue prev_kvs = 3;
}

message Compare {
  enum CompareResult { EQUAL = 0; GREATER = 1; LESS = 2; NOT_EQUAL = 3; }
  enum CompareTarget { VERSION = 0; CREATE = 1; MOD = 2; VALUE = 3; LEASE = 4; }
  CompareResult result = 1;
  CompareTarget target = 2;
  string key = 3;
  oneof target_union {
    int32 version = 4;
    int32 create_revision = 5;
    int32 mod_revision = 6;
    string value = 7;
    int64 lease = 8;
  }
  string range_end = 64;
}
message RequestOp {
  oneof request {
    RangeRequest range = 1;
    PutRequest put = 2;
    DeleteRangeRequest delete_range = 3;
    TxnRequest txn = 4;
  }
}
message ResponseOp {
  oneof response {
    RangeResponse range = 1;
    PutResponse put = 2;
    DeleteRangeResponse delete_range = 3;
    TxnResponse txn = 4;
  }
}
message TxnRequest {
  repeated Compare compare = 1;
  repeated RequestOp success = 2;
  repeated RequestOp failure = 3;
}
message TxnResponse {
  ResponseHeader header = 1;
  bool succeeded = 2;
  repeated ResponseOp responses = 3;
}

message CompactionRequest { int32 revision = 1; bool physical = 2; }
message HeaderResponse { ResponseHeader header = 1; }

message LeaseGrantRequest { int32 TTL = 1; int64 ID = 2; }
message LeaseIdRequest { int64 ID = 1; }
message LeaseResponse { ResponseHeader header = 1; int64 ID = 2; int32 TTL = 3; }
message LeaseTimeToLiveRequest { int64 ID = 1; bool keys = 2; }
message LeaseTimeToLiveResponse {
  ResponseHeader header = 1;
  int64 ID = 2;
  int32 TTL = 3;
  int32 grantedTTL = 4;
  repeated string keys = 5;
}
message LeaseStatus { int64 ID = 1; }
message LeaseLeasesRequest {}
message LeaseLeasesResponse { ResponseHeader header = 1; repeated LeaseStatus leases = 2; }

message WatchRequest {
  oneof request_union {
    WatchCreateRequest create = 1;
    WatchCancelRequest cancel = 2;
    WatchProgressRequest progress = 3;
  }
}
message WatchCreateRequest {
  enum FilterType { NOPUT = 0; NODELETE = 1; }
  string key = 1;
  string range_end = 2;
  int32 start_revision = 3;
  bool progress_notify = 4;
  repeated FilterType filters = 5;
  bool prev_kv = 6;
  int32 watch_id = 7;
  bool fragment = 8;
}
message WatchCancelRequest { int32 watch_id = 1; }
message WatchProgressRequest {}
message WatchResponse {
  ResponseHeader header = 1;
  int32 watch_id = 2;
  optional bool created = 3;
  optional bool canceled = 4;
  optional int32 compact_revision = 5;
  optional string cancel_reason = 6;
  repeated Event events = 11;
}

message LockRequest { string name = 1; int64 lease = 2; }
message LockResponse { ResponseHeader header = 1; string key = 2; }
message UnlockRequest { string key = 1; }

message LeaderKey { string name = 1; string key = 2; int32 rev = 3; int64 lease = 4; }
message CampaignRequest { string name = 1; int64 lease = 2; string value = 3; }
message CampaignResponse { ResponseHeader header = 1; LeaderKey leader = 2; }
message ProclaimRequest { LeaderKey leader = 1; string value = 2; }
message ResignRequest { LeaderKey leader = 1; }
message LeaderRequest { string name = 1; }
message LeaderResponse { ResponseHeader header = 1; KeyValue kv = 2; }
`
